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

export const beansAmount = new Intl.NumberFormat('zh-CN');
