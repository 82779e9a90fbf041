import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** Wraps every page or flow that uses antd; inside it `App.useApp()` gives message, notification and modal. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      // antd would put a space between two Chinese characters of a button's label.
      button={{ autoInsertSpace: false }}
    >
      <App component={false} message={{ maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
