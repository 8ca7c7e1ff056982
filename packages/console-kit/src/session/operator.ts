import {
  getOperatorSession,
  type Operator,
  operatorLogout,
} from '@kislap/operators/contract/operators.console';
import { call } from '../api.ts';

/** Who the session belongs to; the server decides. */
export async function findOperator(): Promise<Operator> {
  return (await call(getOperatorSession)).operator;
}

export async function signOutOperator(): Promise<void> {
  await call(operatorLogout);
}
