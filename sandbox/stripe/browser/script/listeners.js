/** Who wants to hear of what. */
export function createListeners() {
  const heard = new Map()
  const of = (event) => heard.get(event) ?? []

  return {
    on: (event, listener) => heard.set(event, [...of(event), listener]),
    once(event, listener) {
      const first = (news) => {
        this.off(event, first)
        listener(news)
      }
      this.on(event, first)
    },
    off: (event, listener) => heard.set(event, listener ? of(event).filter((known) => known !== listener) : []),
    tell(event, news) {
      for (const listener of of(event)) listener(news)
    },
  }
}
