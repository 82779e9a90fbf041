import type { ServerResponse } from 'node:http';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { saleFlow } from '../../../src/services/beans/sale/seckill-flow';
import { served } from './served';

it('fetches the sale again after login, whatever a visitor’s pending request returns [R403, R407]', async () => {
  const waiting: ServerResponse[] = [];
  await served((_request, response) => {
    response.setHeader('content-type', 'application/json');
    waiting.push(response);
  });
  const queryClient = new QueryClient();
  const asked = (count: number) => expect.poll(() => waiting).toHaveLength(count);
  const answer = (place: number, ticket: string) =>
    waiting[place]?.end(JSON.stringify({ code: 200, success: true, message: '', data: { ticket } }));

  const sale = createActor(saleFlow(queryClient), {
    input: { sale: null, jitterMs: 0, pollMs: 3_000, chance: 0 },
  }).start();
  await asked(1);
  sale.send({ type: 'sale.refresh' });
  await asked(2);
  answer(0, '');
  answer(1, 'leave');
  const { context } = await waitFor(sale, (snapshot) => snapshot.matches('over'));
  expect(context.sale).toMatchObject({ ticket: 'leave' });
});
