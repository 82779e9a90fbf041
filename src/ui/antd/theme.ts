import type { ThemeConfig } from 'antd';
import { theme as antd } from 'antd';

const mask = '#0b4a37';
const copper = '#c8733a';
const ink = '#12211b';
const paper = '#ffffff';

/** The values of theme/tokens.css: antd computes shades from them, so it needs them as colours. */
export const theme: ThemeConfig = {
  // Stable names: the styles of server and browser are the same.
  cssVar: { key: 'portal' },
  hashed: false,
  token: {
    colorPrimary: mask,
    colorInfo: mask,
    colorLink: mask,
    colorLinkHover: '#96501f',
    colorSuccess: '#1f8a55',
    colorWarning: '#c98a0a',
    colorError: '#c43d3d',
    colorText: ink,
    colorTextSecondary: '#4a5550',
    colorTextTertiary: '#66706b',
    colorTextPlaceholder: '#66706b',
    colorTextDescription: '#4a5550',
    colorBorder: '#8c928c',
    colorBorderSecondary: '#e3e1d8',
    colorSplit: '#e3e1d8',
    colorBgLayout: '#f7f6f1',
    colorBgContainer: paper,
    colorBgElevated: paper,
    colorBgMask: 'rgba(7, 41, 31, 0.62)',
    boxShadow: '0 1px 2px rgb(7 41 31 / 6%), 0 12px 32px -12px rgb(7 41 31 / 18%)',
    boxShadowSecondary: '0 1px 2px rgb(7 41 31 / 6%), 0 12px 32px -12px rgb(7 41 31 / 18%)',
    controlOutline: 'rgba(200, 115, 58, 0.2)',
    borderRadius: 6,
    borderRadiusLG: 6,
    borderRadiusSM: 4,
    controlHeight: 40,
    controlHeightLG: 48,
    fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    fontSize: 16,
    fontSizeSM: 14,
    fontSizeLG: 16,
    fontSizeHeading3: 28,
    fontSizeHeading4: 20,
    lineHeight: 1.6,
    motionDurationFast: '0.15s',
    motionDurationMid: '0.2s',
    motionDurationSlow: '0.25s',
    motionEaseInOut: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
    Input: { activeBorderColor: copper, hoverBorderColor: mask },
    Modal: { titleFontSize: 20, titleColor: ink },
  },
};

/** The values of shell/console-look.css. */
const darkToken: ThemeConfig['token'] = {
  colorPrimary: '#63c49b',
  colorInfo: '#63c49b',
  colorLink: '#63c49b',
  colorLinkHover: '#e6a479',
  colorSuccess: '#3fb27c',
  colorWarning: '#d9a441',
  colorError: '#e36a6a',
  colorText: '#e8ece9',
  colorTextSecondary: '#b9c2bd',
  colorTextTertiary: '#97a29c',
  colorTextPlaceholder: '#97a29c',
  colorTextDescription: '#b9c2bd',
  colorTextLightSolid: '#07291f',
  colorBorder: '#75817b',
  colorBorderSecondary: '#2f3a34',
  colorSplit: '#2f3a34',
  colorBgBase: '#101613',
  colorBgLayout: '#101613',
  colorBgContainer: '#18211d',
  colorBgElevated: '#202a25',
  colorBgMask: 'rgba(0, 0, 0, 0.62)',
};

/** As the page is drawn: dark and compact by antd's own algorithms, each with variables of its own name. */
export function themeOf({ dark, compact, still }: { dark: boolean; compact: boolean; still: boolean }): ThemeConfig {
  const algorithm = [...(dark ? [antd.darkAlgorithm] : []), ...(compact ? [antd.compactAlgorithm] : [])];
  return {
    ...theme,
    ...(algorithm.length > 0 && { algorithm: dark ? algorithm : [antd.defaultAlgorithm, ...algorithm] }),
    cssVar: { key: `portal${dark ? '-dark' : ''}${compact ? '-compact' : ''}` },
    token: {
      ...theme.token,
      ...(dark && darkToken),
      // Without it a dialog is drawn in full, shrinks and grows again in no time: a press in between misses its button.
      ...(still && { motion: false }),
    },
    components: {
      ...theme.components,
      ...(dark && {
        Input: { activeBorderColor: '#d98a55', hoverBorderColor: '#63c49b' },
        Modal: { titleFontSize: 20, titleColor: '#e8ece9' },
      }),
    },
  };
}
