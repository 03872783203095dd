import { useNavigate } from 'react-router'
import { toast } from '../../../ui/signals/toasts.ts'

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      const { signOutHere } = await import('../../../entities/session/sign-out.ts')
      await signOutHere()
    } catch {
      toast('We could not sign you out. Try again in a moment.', { tone: 'problem' })
      return
    }
    await navigate('/')
    toast('Signed out. See you soon.')
  }
}
