import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * Finds a call by its path. Most paths hold no parameter and are found whole; the others are taken apart, since the
 * quickest router there is refuses `/orders/summary` beside `/orders/{id}`.
 */
export class EndpointRouter<T> implements Router<T> {
  readonly name = 'EndpointRouter';
  readonly #whole = new Map<string, Result<T>>();
  readonly #withParameters = new TrieRouter<T>();

  add(method: string, path: string, handler: T): void {
    if (path.includes(':')) this.#withParameters.add(method, path, handler);
    else this.#whole.set(`${method} ${path}`, [[[handler, {}]]]);
  }

  match(method: string, path: string): Result<T> {
    return this.#whole.get(`${method} ${path}`) ?? this.#withParameters.match(method, path);
  }
}
