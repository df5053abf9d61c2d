import { expect, test } from 'vitest';
import { reachedBy } from './SellerContactBar.tsx';

test('a seller is reached by the newest listing, a firm without any by itself, and nobody else', () => {
  expect(reachedBy({ id: 7, reachable: true }, [{ id: 31 }, { id: 30 }])).toEqual({ id: 31, isFirm: false });
  expect(reachedBy({ id: 7, reachable: true }, [])).toEqual({ id: 7, isFirm: true });
  expect(reachedBy({ id: 7, reachable: false }, [])).toBeNull();
});
