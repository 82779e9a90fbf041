import { useNavigate } from '@tanstack/react-router';
import type { Board } from '../../../contract/capability/rules/can-do';
import { leftOut, quoteOfBoard } from '../../../contract/capability/rules/quote-of-board';
import { outbound } from '../../../contract/rules/outbound';
import { pcbQuoteValues } from '../../../contract/rules/quote';
import { Button, ButtonLink } from '../../ui/parts/Button';
import { useOrderSites } from '../shell/use-menus';

export interface NextStepsProps {
  board: Board;
  /** Its thickness of copper with the unit. */
  copper: string | undefined;
}

/** From a board that can be made to the quote and to the order page, with its values. */
export default function NextSteps({ board, copper }: NextStepsProps) {
  const navigate = useNavigate();
  const sites = useOrderSites();
  const quote = quoteOfBoard(board);
  const left = leftOut(board, copper);
  const { spm: _, ...values } = pcbQuoteValues(quote);
  return (
    <>
      <Button kind="secondary" onClick={() => void navigate({ to: '/', state: { quote } })}>
        带着参数计价
      </Button>
      <ButtonLink href={outbound(sites, 'pcbPlaceOrder', values)} target="_blank" rel="noopener">
        带着参数下单
      </ButtonLink>
      {left.length > 0 && <span>不会带过去，请在下单时选择或备注：{left.join('、')}。</span>}
    </>
  );
}
