import { inspect } from 'node:util';

/** A value that no log, template or JSON shows by accident: only `reveal()` gives it away. */
export class Secret<T = string> {
  #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  reveal(): T {
    return this.#value;
  }
  toString(): string {
    return '[secret]';
  }
  toJSON(): string {
    return '[secret]';
  }
  [inspect.custom](): string {
    return '[secret]';
  }
}
