import { deviceLogs } from './device-logs.ts'
import { thisDevice } from './this-device.ts'

/** The logs in the browser that runs this page. */
export const thisDeviceLogs = deviceLogs(thisDevice)
