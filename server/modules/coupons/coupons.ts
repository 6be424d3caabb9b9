export { addCoupon, type NewCoupon, payerOfUse } from './coupons.sql.ts'
export { personalData, personOf } from './personal-data.ts'
export { type CouponWish, type Discount, discountFor, previewCoupon, releaseCoupons, useCoupon } from './use-coupon.ts'
