export { countCode } from './count-codes.ts'
export { addCoupon, type NewCoupon, payerOfUse } from './coupons.sql.ts'
export { personalData, personOf } from './personal-data.ts'
export {
  assignUse,
  changeDiscount,
  codeInUse,
  type Discount,
  discountFor,
  discountOfChanged,
  previewCoupon,
  releaseCoupons,
  useCoupon,
} from './redeem-coupon.ts'
