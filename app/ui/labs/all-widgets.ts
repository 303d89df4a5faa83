import { stepParts } from './step-parts.ts'
import { Order } from './widgets/order.tsx'
import { Pick } from './widgets/pick.tsx'

/* Import this file where any question can be answered. */

stepParts.order = Order
stepParts.pick = Pick
