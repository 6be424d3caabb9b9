export { type Discount, assignUse, changeDiscount, codeInUse, countCode, discountFor, discountOfChanged, personOf, personalData, previewCoupon, releaseCoupons, useCoupon } from './redeem-coupon.ts'
export { addCoupon, type NewCoupon, payerOfUse } from './coupons.sql.ts'
