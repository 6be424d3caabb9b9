export { countCode } from './count-codes.ts'
export { addCoupon, type NewCoupon, payerOfUse } from './coupons.sql.ts'
export { personalData, personOf } from './personal-data.ts'
export {
  type CouponRequest,
  changeDiscount,
  type Discount,
  discountFor,
  discountOfChanged,
  hasUsed,
  previewCoupon,
  releaseCoupons,
  useCoupon,
} from './redeem-coupon.ts'
