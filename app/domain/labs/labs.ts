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
import { subnetting } from './networks/subnetting.ts'
import { dynamicDispatch } from './oops/dynamic-dispatch.ts'
import { overloadResolution } from './oops/overload-resolution.ts'
import { addressTranslation } from './os/address-translation.ts'
import { bankersAlgorithm } from './os/bankers-algorithm.ts'
import { cpuScheduling } from './os/cpu-scheduling.ts'
import { pageReplacement } from './os/page-replacement.ts'
import { stateUpdates } from './web-dev/state-updates.ts'

/** Every lab. The instance's type stays inside a lab: `instanceOf` makes it and `solve` and `grade` take it. */
export const LABS: readonly Lab<unknown>[] = [
  subnetting,
  congestionWindow,
  crc,
  cpuScheduling,
  pageReplacement,
  bankersAlgorithm,
  addressTranslation,
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
  stateUpdates,
]
