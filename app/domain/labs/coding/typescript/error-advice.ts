/** TypeScript's errors explained to someone who designs classes, by the number of the error. */
const ADVICE: ReadonlyMap<number, string> = new Map([
  [
    2304,
    'Nothing of this name has been declared. Is it a typing error? Inside a class, its own members are reached with `this.`.',
  ],
  [2322, 'The value on the right does not fit the type that the left side promises.'],
  [
    2339,
    'The type has no such member. Compare the names. A parameter of a constructor becomes a property only with `public`, `private` or `readonly`, and a type parameter has only the members of what it `extends`.',
  ],
  [2341, 'Private members can be used inside their own class only, not even in a subclass.'],
  [2345, 'The argument does not fit the type of the parameter.'],
  [2355, 'The function promises a result and has no `return`.'],
  [2366, 'At least one path through the function ends without a `return`.'],
  [2377, 'The constructor of a subclass must call `super(…)` first, so that the inherited part exists.'],
  [2385, 'All overloads of a method must be equally visible: all public, all protected or all private.'],
  [2391, 'A function or method needs a body. Only an abstract method has none.'],
  [2394, 'The implementation must accept everything that its overloads promise.'],
  [
    2415,
    'A subclass may add members. It may not hide, narrow or retype those that it inherits, because callers of the base class rely on them.',
  ],
  [
    2416,
    'An override must be callable in every way the inherited method is: no further parameters, and a result of the same type or a narrower one.',
  ],
  [2420, 'A class that `implements` an interface needs every member of it, with a type that fits.'],
  [2445, 'Protected members can be used in the class and its subclasses, and not by callers.'],
  [2511, 'An abstract class is incomplete, so you cannot create an object of it. Create one of a subclass.'],
  [
    2515,
    'The class inherits an abstract member and does not implement it. Write it, or declare this class abstract, too.',
  ],
  [2540, 'A readonly property can be assigned in the constructor only.'],
  [2554, 'Compare the number of arguments with the parameters of the function.'],
  [
    2564,
    'The constructor must give this property a value: assign one there, or where the property is declared.',
  ],
  [2576, 'A static member belongs to the class. Write the name of the class before it, not an object.'],
  [2654, 'The class inherits abstract members and does not implement them. Write each of them.'],
  [
    2673,
    'A private constructor can be called inside the class only. Use the method that creates the object.',
  ],
  [4114, 'Write `override` in front of it. The checker then notices if the name in the base class changes.'],
  [4113, 'The base class has no member of this name, so this would override nothing. Compare the names.'],
  [7006, 'Declare the type of the parameter: the checker cannot infer it here.'],
  [7030, 'Some paths through the function return a value and others do not.'],
  [17009, 'Call `super(…)` before you use `this`: until then, the inherited part does not exist.'],
  [18048, 'It can be `undefined` here. Check for that before you use it.'],
  [18013, 'A name with `#` can be used inside the class only.'],
])

/** @param code TypeScript's number of the error */
export function adviceOnError(code: number): string | undefined {
  return ADVICE.get(code)
}
