/** Event listeners by event name. */
export function createListeners() {
  const listeners = new Map()
  const of = (event) => listeners.get(event) ?? []

  return {
    on: (event, listener) => listeners.set(event, [...of(event), listener]),
    once(event, listener) {
      const first = (news) => {
        this.off(event, first)
        listener(news)
      }
      this.on(event, first)
    },
    has: (event) => of(event).length > 0,
    off: (event, listener) => listeners.set(event, listener ? of(event).filter((known) => known !== listener) : []),
    tell(event, news) {
      for (const listener of of(event)) listener(news)
    },
  }
}
