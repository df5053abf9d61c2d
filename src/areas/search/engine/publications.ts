import type { PoolClient } from 'pg';

/** The least time between two looks at the plans: well below the second within which a listing must show. */
const pauseMs = 300;

/** Listings that became public because their planned time came: no row changes then, so the change feed does not tell of them. */
export class Publications {
  #until = new Date(NaN);

  /** Publications up to this time are known. */
  begin(now: Date): void {
    this.#until = now;
  }

  /** The ids of listings that became public since the last look. */
  async next(client: PoolClient, now: Date): Promise<number[]> {
    if (now.getTime() - this.#until.getTime() < pauseMs) return [];
    const { rows } = await client.query<{ id: number }>({
      name: 'search-publications',
      text: 'select id from objects where publish_at > $1 and publish_at <= $2',
      values: [this.#until, now],
    });
    this.#until = now;
    return rows.map(({ id }) => Number(id));
  }
}
