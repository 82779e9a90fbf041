import type { ThemeConfig } from 'antd';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { useReducedMotion } from '../parts/reduced-motion';
import { theme } from './theme';

// Without it a dialog is drawn in full, shrinks and grows again in no time: a press in between misses its button.
const stillTheme: ThemeConfig = { ...theme, token: { ...theme.token, motion: false } };

/** Wraps every page or flow that uses antd; inside it `App.useApp()` gives message, notification and modal. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      locale={zhCN}
      theme={useReducedMotion() ? stillTheme : theme}
      // antd would put a space between two Chinese characters of a button's label.
      button={{ autoInsertSpace: false }}
    >
      <App component={false} message={{ maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
