export const documentAddress = (oldId: number): string => `/portal/server_guide_${oldId}.html`;

/** `top` is a category code, `second` the type of its documents. */
export const categoryAddress = (top: string, second: string): string => `/portal/serviceGuide/${top}/${second}`;

export const searchAddress = (keyword: string, page = 1): string =>
  `/portal/s/serviceGuide?${new URLSearchParams({ keyword, ...(page > 1 ? { page: String(page) } : {}) }).toString()}`;
