import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { model } from '../../../src/machines/beans/seckill/model';
import { definition } from '../../../src/routes/beans/sale/use-sale';
import { saleFlow } from '../../../src/services/beans/sale/seckill-flow';

/** A page may be rendered with any reply of the server; page tests compare the first views of the model's inputs. */
const replies = model.outcomes.loadSale.flatMap(({ name, output }) => (output === undefined ? [] : [{ name, output }]));

it.each(replies)('the first view of the sale is where its machine begins: $name', async ({ output }) => {
  const { first, load } = definition(async () => saleFlow(new QueryClient()));
  const input = { sale: output, chance: 0.5, jitterMs: 250, pollMs: 3_000 };
  const { value, context, tags } = createActor(await load(), { input }).getSnapshot();
  const drawn = first(input);
  expect({ ...drawn, tags: [...(drawn.tags ?? [])].sort() }).toEqual({ value, context, tags: [...tags].sort() });
});
