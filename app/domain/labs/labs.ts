import type { Lab } from './contract.ts'
import { closuresAndKeys } from './dbms/closures-and-keys.ts'
import { hashing } from './ds/hashing.ts'
import { congestionWindow } from './networks/congestion-window.ts'
import { crc } from './networks/crc.ts'
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
import { pageReplacement } from './os/page-replacement.ts'
import { cascade } from './web-dev/cascade.ts'
import { eventLoop } from './web-dev/event-loop.ts'
import { eventPropagation } from './web-dev/event-propagation.ts'
import { formFields } from './web-dev/form-fields.ts'
import { middlewareOrder } from './web-dev/middleware-order.ts'
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
  hashing,
  closuresAndKeys,
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
  eventPropagation,
  formFields,
]
