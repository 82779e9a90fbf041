/** The portal's short name, as it is in its logo, in titles and before short messages. */
export const brand = '华秀电路';
