import type { Lab } from './contract.ts'
import { bPlusTree } from './dbms/b-plus-tree.ts'
import { closuresAndKeys } from './dbms/closures-and-keys.ts'
import { joins } from './dbms/joins.ts'
import { lockTable } from './dbms/lock-table.ts'
import { precedenceGraph } from './dbms/precedence-graph.ts'
import { recovery } from './dbms/recovery.ts'
import { avlTrees } from './ds/avl-trees.ts'
import { graphSearch } from './ds/graph-search.ts'
import { greedyGraphs } from './ds/greedy-graphs.ts'
import { hashing } from './ds/hashing.ts'
import { heaps } from './ds/heaps.ts'
import { sortingPasses } from './ds/sorting-passes.ts'
import { congestionWindow } from './networks/congestion-window.ts'
import { crc } from './networks/crc.ts'
import { distanceVector } from './networks/distance-vector.ts'
import { httpCaching } from './networks/http-caching.ts'
import { longestPrefixMatch } from './networks/longest-prefix-match.ts'
import { macLearning } from './networks/mac-learning.ts'
import { slidingWindow } from './networks/sliding-window.ts'
import { subnetting } from './networks/subnetting.ts'
import { accessLevels } from './oops/access-levels.ts'
import { constructionOrder } from './oops/construction-order.ts'
import { dynamicDispatch } from './oops/dynamic-dispatch.ts'
import { exceptionTrace } from './oops/exception-trace.ts'
import { initializationOrder } from './oops/initialization-order.ts'
import { overloadResolution } from './oops/overload-resolution.ts'
import { references } from './oops/references.ts'
import { addressTranslation } from './os/address-translation.ts'
import { bankersAlgorithm } from './os/bankers-algorithm.ts'
import { cpuScheduling } from './os/cpu-scheduling.ts'
import { diskScheduling } from './os/disk-scheduling.ts'
import { forkTree } from './os/fork-tree.ts'
import { inodePointers } from './os/inode-pointers.ts'
import { interleavings } from './os/interleavings.ts'
import { pageReplacement } from './os/page-replacement.ts'
import { cascade } from './web-dev/cascade.ts'
import { eventLoop } from './web-dev/event-loop.ts'
import { middlewareOrder } from './web-dev/middleware-order.ts'
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
  avlTrees,
  hashing,
  sortingPasses,
  heaps,
  graphSearch,
  greedyGraphs,
  closuresAndKeys,
  joins,
  bPlusTree,
  precedenceGraph,
  lockTable,
  recovery,
  dynamicDispatch,
  overloadResolution,
  constructionOrder,
  exceptionTrace,
  initializationOrder,
  accessLevels,
  references,
  stateUpdates,
  eventLoop,
  middlewareOrder,
  cascade,
]

/** Undefined for an id that no lab has. */
export function findLab(id: string): Lab<unknown> | undefined {
  return LABS.find((lab) => lab.id === id)
}
