import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chatHelpOptions } from '../../services/service/chat-help';
import { ChatHelpList } from '../../ui/service/ChatWindow';

const pauseMs = 400;

/** Documents that fit what is typed, after a pause; nothing where there are none. */
export function ChatHelp({ typed }: { typed: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery(chatHelpOptions(text));
  return data.length > 0 && <ChatHelpList documents={data} />;
}
