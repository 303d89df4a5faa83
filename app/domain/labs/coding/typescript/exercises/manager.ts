import type { TypeScriptExercise } from '../contract.ts'

/** Name, salary, and the bonus of a manager. */
type Person = readonly [string, number] | readonly [string, number, number]

const payrollOf = (staff: readonly Person[], payOf: (salary: number, bonus: number) => number) =>
  staff.reduce((total, [, salary, bonus = 0]) => total + payOf(salary, bonus), 0)

export const manager: TypeScriptExercise<[readonly Person[]]> = {
  id: 'manager',
  title: 'Override a method and use the inherited one',
  topic: 'method-overriding',
  task: 'The class `Employee` is given. Write a subclass `Manager`, created by `new Manager(name, salary, bonus)`. A manager is paid like an employee, plus the bonus: override `pay()` and use the inherited method in it.\n\nThen write `payroll(staff)`, which adds up what all employees are paid, managers included. It must not ask who is a manager.',
  provided: `class Employee {
  constructor(readonly name: string, private readonly salary: number) {}

  pay(): number {
    return Math.round(this.salary / 12)
  }
}
`,
  functionName: 'payroll',
  starter: `class Manager extends Employee {
  pay(bonus: number): number {
    return bonus
  }
}

function payroll(staff: readonly Employee[]): number {
  return 0
}
`,
  answer: `class Manager extends Employee {
  constructor(name: string, salary: number, private readonly bonus: number) {
    super(name, salary)
  }

  override pay(): number {
    return super.pay() + this.bonus
  }
}

function payroll(staff: readonly Employee[]): number {
  return staff.reduce((total, employee) => total + employee.pay(), 0)
}
`,
  hints: [
    'An override must be callable in every way the inherited method is. So `pay()` takes no argument, and the bonus is given to the constructor.',
    'The constructor of a subclass calls `super(name, salary)` first. The salary is private to `Employee`, and the subclass does not need it.',
    '`override pay(): number { return super.pay() + this.bonus }`. In `payroll`, `employee.pay()` runs the method of the object’s own class.',
  ],
  usages: [
    {
      id: 'paid-without-argument',
      code: "const paid: number = new Manager('Bob', 48_000, 500).pay()",
      must: 'compile',
      sentence:
        'A manager is created from name, salary and bonus, and `pay()` needs no argument: callers that only know employees pass none.',
      misconception: 'override-may-promise-less',
    },
    {
      id: 'is-an-employee',
      code: "const staff: Employee[] = [new Employee('Ann', 36_000), new Manager('Bob', 48_000, 500)]\nconst total: number = payroll(staff)",
      must: 'compile',
      sentence: 'A `Manager` must be usable wherever an `Employee` is, and `payroll` must take both.',
    },
    {
      id: 'bonus-needed',
      code: "new Manager('Bob', 48_000)",
      must: 'be-refused',
      sentence:
        'A manager can be created without a bonus. Make the bonus a required parameter of the constructor.',
    },
    {
      id: 'bonus-assigned',
      code: "new Manager('Bob', 48_000, 500).bonus = 9_999",
      must: 'be-refused',
      sentence: 'Everybody can change the bonus. Declare it `private readonly`.',
      hidden: true,
    },
  ],
  rules: [
    {
      syntax: 'instanceof',
      sentence:
        '`payroll` must not ask for the class. Call `pay()`, and the class of the object decides which method runs.',
    },
  ],
  call: '([staff]) => payroll(staff.map(([name, salary, bonus]) => bonus === undefined ? new Employee(name, salary) : new Manager(name, salary, bonus)))',
  callText: (staff) =>
    `payroll([${staff
      .map(([name, salary, bonus]) =>
        bonus === undefined
          ? `new Employee('${name}', ${salary})`
          : `new Manager('${name}', ${salary}, ${bonus})`,
      )
      .join(', ')}])`,
  cases: (random) => {
    const salary = () => random.int(20, 60) * 1_000
    const bonus = () => random.int(1, 9) * 100
    return [
      [[['Ann', salary()]]],
      [[['Bob', salary(), bonus()]]],
      [
        [
          ['Ann', salary()],
          ['Bob', salary(), bonus()],
          ['Cara', salary(), bonus()],
        ],
      ],
    ]
  },
  solve: (staff) => payrollOf(staff, (salary, bonus) => Math.round(salary / 12) + bonus),
  slips: [
    {
      id: 'bonus-lost',
      sentence: 'The bonus is never paid. Override `pay()` in `Manager` and add it there.',
      solve: (staff) => payrollOf(staff, (salary) => Math.round(salary / 12)),
    },
    {
      id: 'bonus-only',
      sentence:
        'A manager is paid only the bonus. Call the inherited method with `super.pay()` and add the bonus.',
      solve: (staff) =>
        staff.reduce(
          (total, [, salary, bonus]) => total + (bonus === undefined ? Math.round(salary / 12) : bonus),
          0,
        ),
    },
    {
      id: 'year-for-month',
      sentence:
        'A manager is paid the salary of a year. `pay()` of `Employee` has the rule for a month: use `super.pay()`.',
      solve: (staff) =>
        staff.reduce(
          (total, [, salary, bonus]) =>
            total + (bonus === undefined ? Math.round(salary / 12) : salary + bonus),
          0,
        ),
    },
  ],
}
