import { StyleProvider } from '@ant-design/cssinjs';
import type { ThemeConfig } from 'antd';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { useReducedMotion } from '../parts/reduced-motion';
import { theme } from './theme';

// Without it a dialog is drawn in full, shrinks and grows again in no time: a press in between misses its button.
const stillTheme: ThemeConfig = { ...theme, token: { ...theme.token, motion: false } };

/**
 * Wraps every page or flow that uses antd. Its styles are in a CSS layer: any rule of ours comes before them, also the
 * focus ring and the underline of links, which antd styles for the whole page.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <StyleProvider layer>
      <ConfigProvider locale={zhCN} theme={useReducedMotion() ? stillTheme : theme}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
