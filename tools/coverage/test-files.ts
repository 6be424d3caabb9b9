/** Returns the paths that end with the name of a test file: 'sign-up/sign-up.test'. */
export function pathsOf(tests: Record<string, string>, name: string): string[] {
  return Object.keys(tests).filter((path) => `/${path}`.replace(/\.tsx?$/, '').endsWith(`/${name}`))
}
