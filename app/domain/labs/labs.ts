import type { Lab } from './contract.ts'
import { closuresAndKeys } from './dbms/closures-and-keys.ts'
import { hashing } from './ds/hashing.ts'
import { congestionWindow } from './networks/congestion-window.ts'
import { crc } from './networks/crc.ts'
import { distanceVector } from './networks/distance-vector.ts'
import { httpCaching } from './networks/http-caching.ts'
import { longestPrefixMatch } from './networks/longest-prefix-match.ts'
import { macLearning } from './networks/mac-learning.ts'
import { slidingWindow } from './networks/sliding-window.ts'
import { subnetting } from './networks/subnetting.ts'
import { dynamicDispatch } from './oops/dynamic-dispatch.ts'
import { overloadResolution } from './oops/overload-resolution.ts'
import { addressTranslation } from './os/address-translation.ts'
import { bankersAlgorithm } from './os/bankers-algorithm.ts'
import { cpuScheduling } from './os/cpu-scheduling.ts'
import { diskScheduling } from './os/disk-scheduling.ts'
import { forkTree } from './os/fork-tree.ts'
import { inodePointers } from './os/inode-pointers.ts'
import { interleavings } from './os/interleavings.ts'
import { pageReplacement } from './os/page-replacement.ts'
import { stateUpdates } from './web-dev/state-updates.ts'

/** Every lab. The instance's type stays inside a lab: `instanceOf` makes it and `solve` and `grade` take it. */
export const LABS: readonly Lab<unknown>[] = [
  subnetting,
  congestionWindow,
  crc,
  longestPrefixMatch,
  macLearning,
  httpCaching,
  distanceVector,
  slidingWindow,
  cpuScheduling,
  pageReplacement,
  bankersAlgorithm,
  addressTranslation,
  diskScheduling,
  inodePointers,
  forkTree,
  interleavings,
  hashing,
  closuresAndKeys,
  dynamicDispatch,
  overloadResolution,
  stateUpdates,
]

/** Undefined for an id that no lab has. */
export function findLab(id: string): Lab<unknown> | undefined {
  return LABS.find((lab) => lab.id === id)
}
