import type { CodeExercise } from '../contract.ts'

function fewest(coins: readonly number[], amount: number, once = false): number {
  const best = new Array<number>(amount + 1).fill(Number.POSITIVE_INFINITY)
  best[0] = 0
  for (const coin of coins)
    for (let step = coin; step <= amount; step++) {
      const sum = once ? amount + coin - step : step
      best[sum] = Math.min(best[sum] ?? 0, 1 + (best[sum - coin] ?? Number.POSITIVE_INFINITY))
    }
  return best[amount] ?? Number.POSITIVE_INFINITY
}

const orMinusOne = (count: number) => (Number.isFinite(count) ? count : -1)

function greedily(coins: readonly number[], amount: number): number {
  let [left, count] = [amount, 0]
  for (const coin of coins.toSorted((a, b) => b - a)) {
    count += Math.floor(left / coin)
    left %= coin
  }
  return left === 0 ? count : -1
}

export const fewestCoins: CodeExercise<[number[], number]> = {
  id: 'fewest-coins',
  title: 'Fewest coins by dynamic programming',
  topic: 'dynamic-programming',
  task: 'Write `fewest(coins, amount)`. It returns the smallest number of coins that add up to the amount. There are as many coins of each value as you need. If no coins add up to it, it returns -1. For the amount 0 it returns 0.',
  functionName: 'fewest',
  starter: `function fewest(coins, amount) {
  return -1
}
`,
  answer: `function fewest(coins, amount) {
  const best = new Array(amount + 1).fill(Infinity)
  best[0] = 0
  for (let sum = 1; sum <= amount; sum++) {
    for (const coin of coins) {
      if (coin <= sum) best[sum] = Math.min(best[sum], best[sum - coin] + 1)
    }
  }
  return best[amount] === Infinity ? -1 : best[amount]
}
`,
  hints: [
    'Take one coin away from an optimal solution. The rest is an optimal solution for a smaller amount: this is optimal substructure.',
    'Fill a table with the best number for each amount from 0 up to the one you want.',
    '`best[0]` is 0. For each other amount, `best[amount]` is the smallest `best[amount - coin] + 1` over all coins that fit. Use `Infinity` for what cannot be paid, and turn it into -1 at the end.',
  ],
  cases: (random) => {
    // Taking the largest first is wrong here: 2 × middle is less than largest + many ones.
    const middle = random.int(3, 6)
    const largest = middle + random.int(1, 2)
    return [
      [[1, middle, largest], 2 * middle],
      [[1, 5, 10], random.int(11, 29)],
      [[2 * random.int(1, 2)], 2 * random.int(2, 5) + 1],
      [[middle, largest], 3 * largest],
      [[random.int(2, 9)], 0],
    ]
  },
  solve: (coins, amount) => orMinusOne(fewest(coins, amount)),
  slips: [
    {
      id: 'largest-first',
      sentence:
        'Taking the largest coin first is a greedy choice, and it is not always the best. With 1, 3 and 4, the amount 6 needs two coins, 3 + 3, and not 4 + 1 + 1.',
      solve: greedily,
    },
    {
      id: 'each-coin-once',
      sentence: 'Each coin is used at most once here. A coin may be used again.',
      solve: (coins, amount) => orMinusOne(fewest(coins, amount, true)),
    },
    {
      id: 'zero-for-impossible',
      sentence:
        'You return 0 for an amount that cannot be paid. Only the amount 0 is paid by 0 coins: return -1.',
      solve: (coins, amount) => Math.max(0, orMinusOne(fewest(coins, amount))),
    },
    {
      id: 'infinity-for-impossible',
      sentence:
        'You return `Infinity` for an amount that cannot be paid. It is fine inside the function: return -1 in its place.',
      solve: (coins, amount) => fewest(coins, amount),
    },
    {
      id: 'always-impossible',
      sentence: 'Your function says -1 for every amount.',
      solve: () => -1,
    },
  ],
}
