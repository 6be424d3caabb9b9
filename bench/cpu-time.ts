import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks of the kernel per second, the unit of a process's CPU time. */
const TICKS = 100

/** Returns the seconds of CPU that a process has used, with all its threads. Linux only. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = fieldsOf(await readFile(`/proc/${pid}/stat`, 'utf8'))
  return ticks(fields, 11, 12)
}

/**
 * Returns the seconds of CPU of a process's first thread: Node's own work, without compression, hashing and garbage collection.
 */
export async function mainThreadSeconds(pid: number): Promise<number> {
  const fields = fieldsOf(await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8'))
  return ticks(fields, 11, 12)
}

/** Returns the seconds of CPU of a process and its children, including ended ones: a PostgreSQL server. */
export async function familySeconds(pid: number): Promise<number> {
  const parent = fieldsOf(await readFile(`/proc/${pid}/stat`, 'utf8'))
  const children = await Promise.all(
    (await childrenOf(pid)).map(async (child) =>
      fieldsOf(await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '')),
    ),
  )
  return children.reduce(
    (sum, fields) => sum + (fields.length > 1 ? ticks(fields, 11, 12) : 0),
    ticks(parent, 11, 12, 13, 14),
  )
}

/** Returns the seconds for which all cores together were busy, and those that the hypervisor gave to other machines. */
export async function machineSeconds(): Promise<{ busy: number; stolen: number }> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = line.split(/\s+/).slice(1).map(Number)
  return { busy: (user + nice + system + irq + soft) / TICKS, stolen: steal / TICKS }
}

/** Returns the resident memory in megabytes. */
export async function megabytesOf(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Returns the running processes that a process has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const entries = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const parents = await Promise.all(
    entries.map(async (entry) => fieldsOf(await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => ''))[1]),
  )
  return entries.flatMap((entry, n) => (parents[n] === String(pid) ? [Number(entry)] : []))
}

/** Returns the fields of /proc/PID/stat after the name: state, parent, and so on. */
function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function ticks(fields: readonly string[], ...at: readonly number[]): number {
  return at.reduce((sum, one) => sum + Number(fields[one]), 0) / TICKS
}
