export { beginMenu, editedMenu, lockMenu, menuServing } from './edited-menu.sql.ts'
export { replaceMenu } from './publish-menu.ts'
