export { LoginForm } from './login/login-form.tsx';
