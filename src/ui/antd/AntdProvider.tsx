import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useReducedMotion } from '../parts/reduced-motion';
import { useDrawnLook } from './look';
import { themeOf } from './theme';

/**
 * Wraps every page or flow that uses antd. Its styles are in a CSS layer: any rule of ours comes before them, also the
 * focus ring and the underline of links, which antd styles for the whole page.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { dark, compact } = useDrawnLook();
  const still = useReducedMotion();
  const theme = useMemo(() => themeOf({ dark, compact, still }), [dark, compact, still]);
  return (
    <StyleProvider layer>
      <ConfigProvider locale={zhCN} theme={theme}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
