import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { saveFile } from '@kislap/ui/save-file.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acceptProgram,
  checkProgram,
  getConsoleReference,
  getProgram,
  type ProgramStatus,
} from '../contract/program.console.ts';

const programKey = ['program'];
/** Reading every file takes as long as the disk takes. */
const checkLimitMs = 120_000;

export function useProgram() {
  return useQuery({ queryKey: programKey, queryFn: ({ signal }) => call(getProgram, {}, { signal }) });
}

export function useCheckProgram() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkProgram, { body: {} }, { timeoutMs: checkLimitMs }),
    onSuccess: (status: ProgramStatus) => queryClient.setQueryData(programKey, status),
  });
}

export function useAcceptProgram() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { hash: string; reason: string }) => call(acceptProgram, { body }),
    onSuccess: (status: ProgramStatus) => queryClient.setQueryData(programKey, status),
  });
}

/** Fetches the reference and hands it to the browser as a file. */
export function useReference() {
  return useMutation({
    async mutationFn() {
      const content = JSON.stringify(await call(getConsoleReference, {}), null, 2);
      saveFile({ fileName: 'openapi.json', content }, 'json');
    },
  });
}
