import './password.graphql.ts'
import './profile.graphql.ts'
import './security.graphql.ts'
import './security-log.graphql.ts'
import './sign-in.graphql.ts'
import './sign-up.graphql.ts'

export { CAPTCHA_OF_LETTER } from './link-arguments.ts'
export { AccountStatus, Role, User } from './user.graphql.ts'
