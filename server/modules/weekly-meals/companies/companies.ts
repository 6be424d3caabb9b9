export { changeCompany, companyNamed, companyOfEmail, personalData } from './change-company.ts'
export {
  addCompanyPart,
  allCompanies,
  type Company,
  type CompanyDetails,
  type CompanyPart,
  companyById,
  companyPartsBetween,
} from './companies.sql.ts'
