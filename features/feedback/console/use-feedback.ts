import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Feedback, finishFeedback, getFeedbackPictures, listFeedback } from '../contract/feedback.ts';

const listKey = ['feedback'];

export function useFeedback(state: 'open' | 'done') {
  return useInfiniteQuery({
    queryKey: [...listKey, state],
    queryFn: ({ signal, pageParam: after }) =>
      call(listFeedback, { query: { state, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

/** Kept no longer than they are looked at. */
export function useFeedbackPictures({ feedbackId }: Feedback) {
  return useQuery({
    queryKey: ['feedback-pictures', feedbackId],
    queryFn: ({ signal }) => call(getFeedbackPictures, { params: { feedbackId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useFinishFeedback() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ row: { feedbackId }, answer }: { row: Feedback; answer: string }) =>
      call(finishFeedback, { params: { feedbackId }, body: answer ? { answer } : {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
