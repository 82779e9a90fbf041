import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, InputFrom } from 'xstate';
import { createActor } from 'xstate';
import { model as checkInModel } from '../../../src/machines/beans/check-in/model';
import { model as couponModel } from '../../../src/machines/beans/coupon/model';
import { model as packModel } from '../../../src/machines/beans/coupon-pack/model';
import { model as exchangeModel } from '../../../src/machines/beans/exchange/model';
import { model as seckillModel } from '../../../src/machines/beans/seckill/model';
import { model as taskModel } from '../../../src/machines/beans/task/model';
import { definition as checkIn } from '../../../src/routes/beans/check-in/check-in-section';
import { definition as coupon } from '../../../src/routes/beans/coupons/coupon-flow';
import { definition as pack } from '../../../src/routes/beans/coupons/coupon-pack-section';
import { definition as exchange } from '../../../src/routes/beans/sale/use-exchange';
import { definition as seckill } from '../../../src/routes/beans/sale/use-sale';
import { definition as task } from '../../../src/routes/beans/tasks/task-card';
import { saleFlow } from '../../../src/services/beans/sale/seckill-flow';
import type { FlowDefinition } from '../../../src/services/shared/flow';

type Inputs<M extends AnyStateMachine> = Readonly<Record<string, { input: InputFrom<M> }>>;

/** The first view must render the same as the machine's first snapshot. */
function describeFirstViews<M extends AnyStateMachine>(id: string, definition: FlowDefinition<M>, inputs: Inputs<M>) {
  it.each(Object.entries(inputs))(`${id} begins where its machine does: %s`, async (_, { input }) => {
    const machine: AnyStateMachine = await definition.load();
    const { value, context, tags } = createActor(machine, { input }).getSnapshot();
    const first = definition.first(input);
    expect(machine.id).toBe(id);
    expect({ ...first, tags: [...(first.tags ?? [])].sort() }).toEqual({ value, context, tags: [...tags].sort() });
  });
}

const queryClient = new QueryClient();
const login = () => Promise.resolve();

/** A page may be rendered with any reply of the server. */
const drawn = Object.fromEntries(
  seckillModel.outcomes.loadSale.flatMap(({ name, output }) =>
    output === undefined ? [] : [[name, { input: { sale: output, jitterMs: 250, pollMs: 3_000 } }]],
  ),
);

describe('the first view of a flow', () => {
  describeFirstViews('checkIn', checkIn(queryClient, login), checkInModel.inputs);
  describeFirstViews('task', task('ANNIV-18', login), taskModel.inputs);
  describeFirstViews('coupon', coupon({ collarCouponNo: 'CP1', randomCode: 'R1' }, login), couponModel.inputs);
  describeFirstViews('couponPack', pack('ANNIV-18', login), packModel.inputs);
  describeFirstViews(
    'seckill',
    seckill(async () => saleFlow(queryClient)),
    { ...seckillModel.inputs, ...drawn },
  );
  describeFirstViews('exchange', exchange(login), exchangeModel.inputs);
});
