import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** True if this process may install Debian packages: as root, with apt-get. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs a Debian package. Returns false if that fails. */
export function installWithApt(name: string): boolean {
  return attempt('apt-get', ['update', '-qq']) && attempt('apt-get', [...INSTALL, name])
}

const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']

/** Runs a program and shows only its errors. Returns false if it fails. */
export function attempt(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
