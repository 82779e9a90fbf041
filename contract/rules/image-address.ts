/** The path of a picture by the simple upload (R220); empty for none. */
export const imageAddress = (id: string | null): string => (id ? `/api/portal/v1/images/${id}` : '');
