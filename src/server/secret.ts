import { inspect } from 'node:util';

/** A value that logs, templates and JSON do not expose by accident; only `reveal()` returns it. */
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
