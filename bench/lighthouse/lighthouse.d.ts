/** The part of lighthouse that we use; it is installed in this folder alone, when it is first asked for. */
declare module 'lighthouse' {
  type Result = {
    lhr: {
      categories: Record<string, { score: number | null } | undefined>
      audits: Record<string, { numericValue?: number } | undefined>
    }
  }
  type Options = { port: number; output: 'json'; onlyCategories: string[]; logLevel: 'error' }

  export default function lighthouse(url: string, options: Options): Promise<Result | undefined>
}
