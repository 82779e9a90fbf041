/** R103: claims about stencils, shown on the home page; the tables of the process capability say what holds (C27). */
export const stencilClaim = '37×47钢网60元起，加急6小时发货';
