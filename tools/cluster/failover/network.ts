import { execFileSync } from 'node:child_process'

const BRIDGE = 'tablee-cluster'
const NET = '10.77.34'
/** This machine's address as the nodes see it. */
export const OUTSIDE = `${NET}.1`

/** A simulated machine: a network namespace with one cable, which can be pulled. */
export type Machine = { name: string; address: string; cable: string }

/** Creates three machines on one switch. Needs root. */
export function layNetwork(): Machine[] {
  removeNetwork()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  return ['one', 'two', 'three'].map((word, n) => {
    const machine = { name: `tablee-${word}`, address: `${NET}.${11 + n}`, cable: `tablee-v${n}` }
    ip('netns', 'add', machine.name)
    ip('link', 'add', machine.cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', machine.name)
    ip('link', 'set', machine.cable, 'master', BRIDGE, 'up')
    ip('-n', machine.name, 'addr', 'add', `${machine.address}/24`, 'dev', 'eth0')
    for (const device of ['eth0', 'lo']) ip('-n', machine.name, 'link', 'set', device, 'up')
    return machine
  })
}

export function removeNetwork(): void {
  // A namespace is removed with its last process, its cable at once.
  for (let n = 0; n < 3; n++) attempt('link', 'del', `tablee-v${n}`)
  for (const name of ['tablee-one', 'tablee-two', 'tablee-three']) attempt('netns', 'del', name)
  attempt('link', 'del', BRIDGE)
}

export const pull = ({ cable }: Machine) => ip('link', 'set', cable, 'down')
export const plug = ({ cable }: Machine) => ip('link', 'set', cable, 'up')

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

function attempt(...args: string[]): void {
  try {
    ip(...args)
  } catch {
    // The link or namespace did not exist.
  }
}
