import { use, useMemo } from 'react';
import { seckillMachine } from '../../../machines/beans/seckill/machine';
import { useFlow, useNotices } from '../../../services/shared/eager-flow';
import type { RunnerProps } from '../../shared/use-later-flow';
import { useRunning } from '../../shared/use-running';
import { SaleContext } from './sale-context';

/** The running flow of a sale. */
export default function SaleRunner({ input, onView, onStart }: RunnerProps<typeof seckillMachine>) {
  const { actors, onNotice } = use(SaleContext);
  const machine = useMemo(() => seckillMachine.provide({ actors }), [actors]);
  const actor = useFlow(machine, { input });
  useNotices(actor, onNotice);
  useRunning(actor, { onView, onStart });
  return null;
}
