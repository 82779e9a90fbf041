/** What a customer has, and what leads to more about it. */
export interface OwnBeans {
  customerCode: string;
  balance: number | 'loading' | 'failed';
  /** A dialog is on its way. */
  busy: 'history' | 'exchanges' | undefined;
  onRetry: () => void;
  onHistory: () => void;
  onExchanges: () => void;
  onLogout: () => void;
}

/** An amount as text; a format made once, at load, would bring the browser's locale data to every visitor. */
export const beansText = (amount: number): string => amount.toLocaleString('zh-CN');
