export const home = { label: '首页', href: '/' } as const;
export const guide = { label: '服务指南', href: '/portal/serviceGuide' } as const;
