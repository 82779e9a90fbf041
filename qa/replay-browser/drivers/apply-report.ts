import { screen } from '../../../src/machines/archive/apply-report/screen';
import type { Driver } from '../driver';
import { messageOf, success } from '../reply';
import { report } from './report';

export const driver: Driver = {
  screen,
  address: '/portal/archive',
  calls: {
    requestAddress: /\/archive\/getFaceUrl$/,
    checkStatus: /\/archive\/getFaceStatus$/,
    fetchReport: /\/archive\/getReport$/,
    findPassed: /\/archive\/getPassedCheck$/,
    fetchPassed: /\/archive\/getPassedReport$/,
  },
  answers: {
    requestAddress: { done: success },
    checkStatus: { done: (output) => success(null, messageOf(output)) },
    fetchReport: { done: (output) => success({ ...report(), ...Object(output) }) },
    findPassed: { done: success },
    fetchPassed: { done: (output) => success({ ...report(), ...Object(output) }) },
  },
};
