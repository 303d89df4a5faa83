export const more = (count: number) => (count === 1 ? '1 more topic' : `${count} more topics`)
export const list = 'Notes in one minute'
export const listOfMore = 'More notes in one minute'
export const inOneMinute = 'In one minute'
export const noteOn = (topic: string) => `${topic} in one minute`
