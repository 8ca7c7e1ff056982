export { PayeeList } from './payee-list.tsx';
export { PaymentPasswordForm } from './payment-password-form.tsx';
export { methodsQuery } from './queries.ts';
